/** « Répond en 4 h » is a median over the answers of these days, from this many answers on. */
export const ANSWER_TIME = { days: 90, answers: 3 } as const;
