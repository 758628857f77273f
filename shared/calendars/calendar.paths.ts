/** The paths of a photographer's calendar. A separate file, since a page that calls them needs no schema. */
export const calendarPaths = {
  calendarLink: '/api/providers/:id/calendar',
  calendar: '/api/calendars/:token.ics',
} as const;
