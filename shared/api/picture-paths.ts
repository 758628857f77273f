/** Paths of profile pictures; a separate file, since no first page needs them. */
export const picturePaths = {
  setPicture: '/api/users/upload/profile-picture',
  removePicture: '/api/users/profile-pictures/:type',
} as const;
