/** The weeks of the chart, and those of a year. */
export const WEEKS_SHOWN = 12;
export const WEEKS_OF_YEAR = 53;
