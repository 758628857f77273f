/** News of an amount that is given back, or of a decision about claimed costs, for a client. */
export const clientSettlementNews = ['payment_refunded', 'claim_decided'] as const;

/** For a photographer; of a refund, when somebody else ordered it. */
export const photographerSettlementNews = ['refund_ordered', 'claim_decided'] as const;
export type PhotographerSettlementNews = (typeof photographerSettlementNews)[number];

export const settlementNews = ['payment_refunded', 'refund_ordered', 'claim_decided'] as const;
export type SettlementNews = (typeof settlementNews)[number];

export function isSettlementNews(news: string): news is SettlementNews {
  return settlementNews.some((one) => one === news);
}
