/** Minutes one may choose between. */
export const REMINDERS = [15, 30, 60, 120, 0];
export const TIME_LIMITS = [0, 30, 60, 90, 120, 180];
/** Hundredths of the starting stack. */
export const LOSS_LIMITS = [0, 20, 50, 100, 200];
