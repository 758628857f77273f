/** News of another date that is proposed for a session, for either side. */
export const rescheduleNews = ['date_proposed', 'date_accepted', 'date_refused', 'date_expired'] as const;
export type RescheduleNews = (typeof rescheduleNews)[number];

export function isRescheduleNews(news: string): news is RescheduleNews {
  return rescheduleNews.some((one) => one === news);
}
