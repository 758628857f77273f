import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a request whose client is gone before it is looked at is no error, and is not done', async () => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/config' });
  const response = new ServerResponse(request);
  test.app.server.emit('request', request, response);
  await test.app.inject({ url: '/api/config' });
  expect([response.headersSent, response.writableEnded]).toEqual([false, false]);
});
