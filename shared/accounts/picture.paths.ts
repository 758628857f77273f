/** Paths of profile pictures; a separate file, since no first page needs them. */
export const picturePaths = {
  setPicture: '/api/users/upload/profile-picture',
  choosePicture: '/api/users/profile-pictures/:id',
  removePicture: '/api/users/profile-pictures/:id',
} as const;
