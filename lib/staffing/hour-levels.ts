/** Hours a week that somebody may need of a freelancer: for each, the day from which they are free is stored. */
export const HOUR_LEVELS = [8, 16, 20, 24, 32, 40] as const;
