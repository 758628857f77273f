import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isThisMachine } from '../../../config.ts';
import { Refusal } from '../../problems.ts';

/** Headers that a proxy or a tunnel adds: the demo runs without one. */
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded(?:-.*)?)$/;

/**
 * The demo's mailbox and passwords are public, so it answers only this machine: a request that names another host, or
 * that was forwarded for another machine, is misdirected (421).
 */
export const onlyThisMachine = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.addHook('onRequest', (request, _reply, next) => {
      if (isFromThisMachine(request)) next();
      else next(new Refusal('misdirected_request'));
    });
    done();
  },
  { name: 'this-machine' },
);

function isFromThisMachine({ url, headers }: FastifyRequest): boolean {
  // An absolute request address has priority over the header (RFC 9112, 3.2.2).
  const hosts = [headers.host ?? '', ...(/^https?:/i.test(url) ? [hostOf(url)] : [])];
  const forwarded = Object.keys(headers).filter((name) => FORWARDED.test(name));
  return hosts.every(isThisMachine) && forwarded.every((name) => namesOf(String(headers[name])).every(isThisMachine));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/**
 * The machines in a forwarding header: `a, b`, or `for=a;host="b";proto=http`. A part without a machine is treated
 * as another machine.
 */
function namesOf(value: string): string[] {
  return value.split(/[,;]/).map((part) => part.trim().replace(/^\w+=/, '').replaceAll('"', ''));
}
