/** Some of the product's own photographs, with their ThumbHash. */
export const demoPhotos = {
  couple: {
    src: '/photos/hero-phone-480.webp',
    width: 480,
    height: 582,
    thumbHash: 'KzkSFgKHePd3hzh4iImIhpd3hnOgCHg=',
  },
  snow: { src: '/photos/breathe-400.webp', width: 400, height: 283, thumbHash: '5zgKFYIOSZa8dXhoh1iXdk28kIYI' },
  house: { src: '/photos/sign-in-960.webp', width: 960, height: 640, thumbHash: '4xcGHYJbJSlvqGV4iFhnegtm0VQD' },
} as const;
