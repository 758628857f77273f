/** Paths of messages to us. */
export const messagePaths = {
  captcha: '/api/captcha',
  sendMessage: '/api/send-email',
  messages: '/api/messages',
  message: '/api/messages/:id',
  handleMessage: '/api/messages/:id/handled',
} as const;
