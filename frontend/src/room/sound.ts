/** Two small sounds out of noise: a card on felt, a chip on chips. */

let audio: AudioContext | null = null;

export const flick = () => noise(0.05, 2_600, 0.12);
export const click = () => noise(0.03, 5_200, 0.2);

function noise(seconds: number, pitch: number, loudness: number): void {
  audio ??= new AudioContext();
  const samples = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source
    .connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 }))
    .connect(new GainNode(audio, { gain: loudness }))
    .connect(audio.destination);
  source.start();
}
