/** Types of rows that travel through the change feed; `user` is the person, who comes with the session. Data that the worker loads. */
export const entityTypes = ['quote_request', 'booking', 'portfolio_photo', 'plan', 'user'] as const;
export type EntityType = (typeof entityTypes)[number];

/** Those that a device knows whose build does not name its types. */
export const firstTypes = ['quote_request', 'booking', 'portfolio_photo', 'user'] as const satisfies EntityType[];
