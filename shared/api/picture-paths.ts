/** Profile pictures: apart, since no page begins with them. */
export const picturePaths = {
  setPicture: '/api/users/upload/profile-picture',
  removePicture: '/api/users/profile-pictures/:type',
} as const;
