/** Where each operation lives; apart from its schemas, so that a page that only calls one need not carry them all. */
export const paths = {
  login: '/api/auth/login',
  refreshToken: '/api/auth/refresh-token',
  currentUser: '/api/auth/current-user',
  logout: '/api/auth/logout',
  logoutAll: '/api/auth/logout/all',
  claim: '/api/me/claim',
  openAccessLink: '/api/access-links',
  categories: '/api/categories',
  cities: '/api/cities',
  languages: '/api/languages',
  providers: '/api/providers',
  provider: '/api/providers/:id',
  availability: '/api/providers/:id/availability',
  plans: '/api/plans',
  plan: '/api/plans/:id',
  createQuoteRequest: '/api/quotes/requests',
  quoteRequests: '/api/quotes/requests',
  quoteRequest: '/api/quotes/requests/:id',
  updateQuoteRequest: '/api/quotes/requests',
  createPhoto: '/api/portfolio-photos',
  uploadPhotos: '/api/portfolio-photos/upload/bulk',
  photos: '/api/portfolio-photos',
  updatePhoto: '/api/portfolio-photos/update',
  deletePhoto: '/api/portfolio-photos',
  orderPhotos: '/api/portfolio-photos/order',
  tagPhotos: '/api/portfolio-photos/tags',
  setCover: '/api/portfolio-photos/set-cover/:id',
  beginUpload: '/api/uploads/:id',
  uploadState: '/api/uploads/:id',
  sendPiece: '/api/uploads/:id',
  cancelUpload: '/api/uploads/:id',
  config: '/api/config',
  changes: '/api/sync/changes',
  events: '/api/events',
  live: '/api/health/live',
  ready: '/api/health/ready',
} as const;

/** The original of a photo: asked for, and then opened by whoever has the link. Apart, since no page begins with it. */
export const originalPaths = {
  linkOriginal: '/api/portfolio-photos/:id/original',
  original: '/originals/:id',
} as const;

/** Profile pictures: apart, since no page begins with them. */
export const picturePaths = {
  setPicture: '/api/users/upload/profile-picture',
  removePicture: '/api/users/profile-pictures/:type',
} as const;
