import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  type BrowserToken,
  createBrowserToken,
  readBrowserToken,
  registerCookies,
  setBrowserToken,
} from './browser-token';
import { chargeAll } from './counters';
import { networkCharges } from './network-charges';
import { PROOF_HEADER } from './proof';

/** The client that a call is charged to: its account, else its browser's signed token, else only its network. */
export type Client = {
  account: number | null;
  /** The browser's token; null when it sent none. */
  browser: BrowserToken | null;
  ip: string;
  /** Whether the browser has had its token for a day; its network is then charged less. */
  isKnownBrowser: boolean;
  /** A solved challenge, not verified yet. */
  proof: string | undefined;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that a page makes automatically: page views set no cookie, as the privacy page states. */
    setsNoCookie?: boolean;
  }
  interface FastifyRequest {
    /** The client that this call is charged to; the first access issues a token to a browser without one. */
    client: Client;
  }
}

/** Tokens issued to one network per day: enough for new visitors behind one address. Each has a small budget. */
const issuing = { name: 'browser-token', windowSeconds: 24 * 60 * 60, free: 5_000, proved: 5_000 };
/** A token is trusted after a day, so that collecting many tokens to use at once gains nothing. */
const KNOWN_AFTER_MS = 24 * 60 * 60 * 1000;

const clients = new WeakMap<FastifyRequest, Client>();

function clientOf(request: FastifyRequest): Client {
  const browser = readBrowserToken(request);
  const proof = request.headers[PROOF_HEADER];
  return {
    account: request.caller?.id ?? null,
    browser,
    ip: request.ip,
    isKnownBrowser: browser !== null && Date.now() - browser.issuedAt >= KNOWN_AFTER_MS,
    proof: typeof proof === 'string' ? proof : undefined,
  };
}

/** Without a name, fastify-plugin reads a stack to find one, and Node the source map of the whole program. */
const NAMED = { name: 'client' };

/** Adds the client to every request, and issues tokens to browsers that use a budget. */
export const clientPlugin = fastifyPlugin(async (app) => {
  const { settings, database } = app.deps;
  await registerCookies(app, settings);
  app.decorateRequest('client', {
    getter() {
      const client = clients.get(this) ?? clientOf(this);
      clients.set(this, client);
      return client;
    },
  });
  const issue = async (request: FastifyRequest, reply: FastifyReply) => {
    const client = clients.get(request);
    if (request.routeOptions.config.setsNoCookie) return;
    if (!client || client.browser || reply.statusCode >= 400 || reply.hasHeader('set-cookie')) return;
    if (await chargeAll(database.db, networkCharges(issuing, 'issued', client.ip)))
      setBrowserToken(reply, createBrowserToken(), settings);
  };
  app.addHook('onSend', issue);
}, NAMED);
