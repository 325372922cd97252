import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LEAD_SOURCES } from '@roadworthy/contract/leads';
import { rebuildLeads } from '../../src/domains/leads/lead-inbox/rebuild-leads';
import { type ApiPair, openApiPair } from './api-pair';
import { type Call, type Contact, prepareContacts } from './leads/contacts';
import { findLeadId, type StoredLead, storedLeads } from './leads/stored-leads';

jest.setTimeout(1_200_000);
const LEADS = 1_000;
const KILLS = 20;
const CONCURRENT_CLIENTS = 16;
const MATCHES_TIMEOUT_MS = 60_000;
/** Leads that the dealer answers. Those of saved searches are stored later, by a job. */
const isAnswered = ({ source }: Contact, index: number) => index % 5 === 0 && source !== 'saved-search';
const ANSWER = { answered_by: 'call', status: 'appointment' };
const program = resolve(__dirname, 'leads/unrepaired-main.ts');

let pair: ApiPair;
let contacts: Contact[];
/** Calls that were running in a process when it was killed. */
let interrupted = 0;
beforeAll(async () => {
  pair = await openApiPair(program, async ({ database, secret, token }) => {
    contacts = await prepareContacts(database.db, secret, LEADS, token);
  });
});
afterAll(() => pair?.close());

/** @returns undefined when the process was killed, or is not yet started again */
async function send({ method, path, body, token, ip }: Call, address: string | undefined) {
  try {
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: {
        'x-forwarded-for': ip,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    return { path, status: answer.status, text: await answer.text() };
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') interrupted += 1;
    return undefined;
  }
}

/** Repeats a call at one process after the other until one answers, as people do who press the button again. */
async function callUntilAnswered(call: Call, first: number): Promise<void> {
  for (let attempt = first; ; attempt += 1) {
    const answer = await send(call, pair.addressOf(attempt));
    if (answer) return expect(answer).toMatchObject({ status: 200 });
    await wait(20);
  }
}

async function contact(index: number): Promise<void> {
  const wanted = contacts[index] as Contact;
  await callUntilAnswered(wanted.call, index);
  if (!isAnswered(wanted, index)) return;
  const id = await findLeadId(pair.database.db, wanted);
  await callUntilAnswered(
    { method: 'PUT', path: `leads/${id}`, body: ANSWER, token: pair.token, ip: '10.8.0.1' },
    index,
  );
}

/** Makes the leads of one round; a process is killed when half of them are answered, and started again. */
async function runRound([first, end]: [number, number], victim: number | undefined): Promise<void> {
  let next = first;
  let done = 0;
  const client = async () => {
    while (next < end) {
      await contact(next++);
      done += 1;
    }
  };
  const kill = async () => {
    if (victim === undefined) return;
    while (done < (end - first) / 2) await wait(1);
    await pair.kill(victim);
  };
  await Promise.all([kill(), ...Array.from({ length: CONCURRENT_CLIENTS }, client)]);
}

/** What the log of a lead says of it. */
function readLog({ events }: StoredLead) {
  const times = (kinds: readonly string[]) =>
    events.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => Date.parse(at));
  const answers = times(['answer']);
  return {
    contactedAt: Math.min(...times(LEAD_SOURCES)),
    lastContactAt: Math.max(...times(LEAD_SOURCES)),
    answeredAt: answers.length > 0 ? Math.min(...answers) : null,
    status: events.findLast(({ kind }) => kind === 'status')?.detail ?? null,
  };
}
const toColumns = ({ contactedAt, lastContactAt, answeredAt, status }: StoredLead) => ({
  contactedAt: Date.parse(contactedAt),
  lastContactAt: Date.parse(lastContactAt),
  answeredAt: answeredAt && Date.parse(answeredAt),
  status,
});
const keyOf = ({ ad, person }: { ad: string; person: string }) => `${ad} ${person}`;

it('API-1157 loses and doubles no lead of six sources when processes are killed, and every lead is what its log says', async () => {
  const roundLength = Math.ceil(LEADS / (KILLS + 1));
  for (let round = 0; round <= KILLS; round += 1) {
    const first = round * roundLength;
    await runRound([first, Math.min(first + roundLength, LEADS)], round < KILLS ? round : undefined);
  }
  expect(interrupted).toBeGreaterThanOrEqual(KILLS);

  // Matches of saved searches are found by a job after the answer.
  const deadline = Date.now() + MATCHES_TIMEOUT_MS;
  let leads = await storedLeads(pair.database.db);
  while (leads.length < LEADS && Date.now() < deadline) {
    await wait(200);
    leads = await storedLeads(pair.database.db);
  }
  expect(leads.map(keyOf).sort()).toEqual(contacts.map(keyOf).sort());
  const byKey = new Map(leads.map((lead) => [keyOf(lead), lead]));
  for (const [index, wanted] of contacts.entries()) {
    const lead = byKey.get(keyOf(wanted)) as StoredLead;
    const kinds = lead.events.map(({ kind }) => kind);
    expect(kinds).toContain(wanted.source);
    // An enquiry that is sent again is another enquiry of the same lead; any other cause is stored once.
    const causes = kinds.filter((kind) => kind !== 'answer' && kind !== 'status');
    expect(wanted.source === 'inquiry' ? new Set(causes).size : causes.length).toBe(1);
    expect(kinds.filter((kind) => kind === 'answer')).toHaveLength(isAnswered(wanted, index) ? 1 : 0);
    expect(toColumns(lead)).toEqual(readLog(lead));
    expect(lead.status).toBe(isAnswered(wanted, index) ? ANSWER.status : null);
  }

  expect(await rebuildLeads(pair.database.db)).toEqual({ causes: 0, answers: 0, corrected: 0, deleted: 0 });
  expect(await storedLeads(pair.database.db)).toEqual(leads);
});
