import type { LeadDetail } from '@roadworthy/contract/api/leads';
import type { TestDriveSlots } from '@roadworthy/contract/api/test-drives';
import { formatDateTime } from '@roadworthy/contract/dates';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { asAnotherRequest } from '../../../../../test/support/another-request';
import { password } from '../../../../../test/support/fixture';
import { findMailedToken, mailsTo, readMailedToken } from '../../../../../test/support/outbox';
import { rows } from '../../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../../test/support/test-app';
import { untilBlocked } from '../../../../../test/support/until-blocked';
import { rebuildLeads } from '../../lead-inbox/rebuild-leads';
import { cancelWithoutCar } from './call-off';
import { finishPastTestDrives } from './finish';
import { remindOfTestDrives } from './remind';
import { cancelAhead } from './repository';

/** Ad 4 is the private seller's, user 2, who has no plan. */
const CAR = '4';
const BUYER = 'buyer@example.com';
const SELLER = 'seller@example.com';
const HOUR_MS = 3_600_000;
let api: TestApp;
let buyerToken: string;
let sellerToken: string;
beforeAll(async () => {
  api = await openTestApp();
  buyerToken = await api.signIn(BUYER);
  sellerToken = await api.signIn(SELLER);
});
beforeEach(async () => {
  for (const table of ['test_drives', 'test_drive_settings', 'leads', 'rating_exchanges', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const listFree = async () => {
  const { data } = (await api.get(`cars/test-drive/slots/${CAR}`)).json<{ data: TestDriveSlots }>();
  return data.days.flatMap(({ slots }) => slots.filter(({ is_taken }) => !is_taken).map(({ starts_at }) => starts_at));
};
const form = {
  ...{ fullname: 'Naledi', email: 'typed@example.com', mobile_number: '821234567', postcode: '0001', car_id: CAR },
  ...{ state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux' },
};
const post = (times: { datetime: string; slot?: string; car_id?: string }, token = buyerToken) =>
  api.post('cars/test-drive/book-test-drive', { ...form, ...times }, { token });
/** Books a free slot, at least two days ahead. @returns its start, and the link of each side */
async function book() {
  const slot = (await listFree()).find((start) => Date.parse(start) > Date.now() + 49 * HOUR_MS) ?? '';
  expect((await post({ datetime: slot, slot })).statusCode).toBe(200);
  const [buyer, seller] = await Promise.all(
    [BUYER, SELLER].map((email) => readMailedToken(api, email, '/api/v1/test-drives')),
  );
  await api.database.db.execute(sql`delete from mail_outbox`);
  return { slot, buyer: buyer ?? '', seller: seller ?? '' };
}
const act = (token: string, action: string, sequence: number, slot?: string) =>
  api.post(
    `test-drives/${token}`,
    new URLSearchParams({ action, sequence: `${sequence}`, ...(slot && { slot }) }).toString(),
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  );
const page = async (token: string) => (await api.get(`test-drives/${token}`)).body;
const readDrive = async () => {
  const [drive] = await rows<{ status: string; sequence: number; at: string; remind_at: Date | null }>(
    api.database.db,
    sql`select status, sequence, remind_at, to_char(wanted_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD"T"HH24:MI"+02:00"') as at from test_drives`,
  );
  return drive;
};
const subjects = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject.split(':')[0]);
const calendars = async () => {
  const mails = await rows<{ recipient: string; calendar: string }>(
    api.database.db,
    sql`select recipient, calendar from mail_outbox where calendar is not null order by id desc`,
  );
  return mails.map(({ recipient, calendar }) => ({ recipient, calendar: new ICAL.Component(ICAL.parse(calendar)) }));
};
const eventOf = (calendar: ICAL.Component) => {
  const event = calendar.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent');
  const text = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: text('uid'),
    status: text('status'),
    sequence: text('sequence'),
    start: text('dtstart'),
    end: text('dtend'),
  };
};
const toUtc = (start: string) => new Date(start).toISOString().replace('.000', '');

describe('the page of a test drive', () => {
  it('API-1148 is not the only one: mails about a test drive link both sides to its lead', async () => {
    const { seller } = await book();
    await act(seller, 'confirm', 0);
    for (const [email, text] of [
      [SELLER, 'The car is sold'],
      [BUYER, 'I am no longer interested'],
    ] as const) {
      const token = await readMailedToken(api, email, '/api/v1/leads/reply');
      expect((await api.get(`leads/reply/${token}`)).body).toContain(text);
    }
  });

  it('API-1172 lets the seller without a plan confirm by the link of the mail; GET changes nothing', async () => {
    const { slot, seller } = await book();
    const html = await page(seller);
    expect(html).toContain('Requested: please confirm it');
    expect(html).toContain(formatDateTime(slot));
    expect(html).toContain('typed@example.com');
    expect(await readDrive()).toMatchObject({ status: 'requested', sequence: 0 });
    const answer = await act(seller, 'confirm', 0);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/api/v1/test-drives/${seller}`]);
    expect(await readDrive()).toMatchObject({ status: 'confirmed', sequence: 1, at: slot });
    expect(await page(seller)).toContain('Confirmed');
    expect(await subjects(BUYER)).toEqual(['Test drive confirmed']);
    expect(await subjects(SELLER)).toEqual(['Test drive confirmed']);
    expect(await subjects('typed@example.com')).toEqual([]);
  });

  it('API-1172 lets the buyer move it; the seller confirms the new time; the former one is free again', async () => {
    const { slot, buyer, seller } = await book();
    await act(seller, 'confirm', 0);
    const [other = ''] = (await listFree()).slice(-1);
    await act(buyer, 'move', 1, other);
    expect(await readDrive()).toMatchObject({ status: 'moved', sequence: 2, at: other, remind_at: null });
    expect(await listFree()).toContain(slot);
    expect(await page(buyer)).not.toContain('Confirm this time');
    expect(await page(seller)).toContain('Proposed by the buyer: please confirm it');
    expect((await act(buyer, 'confirm', 2)).statusCode).toBe(409);
    expect((await act(seller, 'confirm', 2)).statusCode).toBe(303);
    expect(await readDrive()).toMatchObject({ status: 'confirmed', sequence: 3, at: other });
  });

  it('API-1172 shows nothing of the buyer after it was canceled', async () => {
    const { buyer, seller } = await book();
    await act(buyer, 'cancel', 0);
    expect(await readDrive()).toMatchObject({ status: 'canceled' });
    const html = await page(seller);
    expect(html).toContain('Canceled');
    expect(html).not.toMatch(/typed@example.com|82 123 4567|<form/);
    expect(await subjects(SELLER)).toEqual(['Test drive canceled']);
  });

  it('API-1996 neither opens for nor is mailed to a side that is suspended; the other one keeps its own', async () => {
    const { buyer, seller } = await book();
    await act(seller, 'confirm', 0);
    await api.database.db.execute(sql`delete from mail_outbox`);
    await api.database.db.execute(sql`insert into account_suspensions (user_id) values (2)`);
    const answers = [
      await api.get(`test-drives/${seller}`),
      await act(seller, 'cancel', 1),
      await api.get(`test-drives/${seller}/calendar.ics`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(answers.map(({ body }) => body).join()).not.toMatch(/typed@example.com|82 123 4567/);
    await remindOfTestDrives(api.app.deps, new Date((await readDrive())?.remind_at ?? 0));
    await act(buyer, 'cancel', 1);
    expect((await readDrive())?.status).toBe('canceled');
    expect([await subjects(SELLER), await subjects(BUYER)]).toEqual([[], ['Test drive canceled']]);
    await api.database.db.execute(sql`delete from account_suspensions`);
    expect(await page(seller)).toContain('Canceled');
  });

  it('API-1171 does what is posted twice once, and refuses what was decided for another state', async () => {
    const { buyer, seller } = await book();
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(seller, 'confirm', 0)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect([await subjects(BUYER), await subjects(SELLER)]).toEqual([
      ['Test drive confirmed'],
      ['Test drive confirmed'],
    ]);
    const [other] = (await listFree()).slice(-1);
    await act(buyer, 'move', 1, other);
    await act(buyer, 'move', 1, other);
    expect(await readDrive()).toMatchObject({ status: 'moved', sequence: 2 });
    const late = await act(seller, 'cancel', 1);
    expect([late.statusCode, late.body]).toEqual([
      409,
      expect.stringContaining('This test drive has just been changed.'),
    ]);
    expect((await readDrive())?.status).toBe('moved');
  });

  it('API-1171 confirms or cancels when both come at the same time', async () => {
    const { buyer, seller } = await book();
    const answers = await Promise.all([act(seller, 'confirm', 0), act(buyer, 'cancel', 0)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect((await readDrive())?.sequence).toBe(1);
  });

  it('API-2067 stays canceled when it is confirmed while the job cancels it', async () => {
    const { seller } = await book();
    const { confirmed } = await api.database.db.transaction(async (tx) => {
      const drives = await rows<{ id: number }>(tx, sql`select id::int as id from test_drives`);
      const ids = drives.map(({ id }) => id);
      expect(await cancelAhead(tx, ids)).toEqual(ids);
      const confirmed = asAnotherRequest(() => act(seller, 'confirm', 0));
      await untilBlocked(tx);
      return { confirmed };
    });
    const answer = await confirmed;
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('This test drive has just been changed.'),
    ]);
    expect(await readDrive()).toMatchObject({ status: 'canceled', sequence: 1 });
    expect(await subjects(BUYER)).toEqual([]);
  });

  it('API-1163 refuses a time that another buyer took, and shows the free ones', async () => {
    const { slot, buyer } = await book();
    await api.database.db.execute(sql`insert into test_drives (user_id, ad_id, seller_id, fullname, email, mobile_number,
        state, city, postcode, car_brand, car_model, wanted_at, slot_minutes)
      select 3, ad_id, seller_id, fullname, email, mobile_number, state, city, postcode, car_brand, car_model,
        wanted_at + interval '1 hour', slot_minutes from test_drives`);
    const taken = new Date(Date.parse(slot) + HOUR_MS).toISOString();
    const answer = await act(buyer, 'move', 0, taken);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('This time has just been taken. Please choose another.');
    expect(answer.body).toContain('<details open>');
    expect(await rows(api.database.db, sql`select id from test_drives where status = 'moved'`)).toEqual([]);
  });

  it('API-1166 lets a request of any time, as earlier versions send it, take its time when it is confirmed', async () => {
    const [slot = ''] = (await listFree()).slice(-1);
    const datetime = slot.slice(0, 16);
    await post({ datetime });
    const seller = await readMailedToken(api, SELLER, '/api/v1/test-drives');
    expect(await listFree()).toContain(slot);
    await post({ datetime: slot, slot }, await api.signIn('dealer@example.com'));
    const refused = await act(seller, 'confirm', 0);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('Another test drive is at this time.'),
    ]);
    await api.database.db.execute(sql`delete from test_drives where slot_minutes is not null`);
    expect((await act(seller, 'confirm', 0)).statusCode).toBe(303);
    expect(await listFree()).not.toContain(slot);
  });

  const laterSlots = async () => (await listFree()).filter((start) => Date.parse(start) > Date.now() + 49 * HOUR_MS);
  /** Requests any time, which takes no slot. @returns the buyer's link */
  const request = async (datetime: string) => {
    await api.database.db.execute(sql`delete from mail_outbox`);
    await post({ datetime: datetime.slice(0, 16) });
    return readMailedToken(api, BUYER, '/api/v1/test-drives');
  };

  it('API-2005 refuses a move that takes the buyer a second slot of the car; one that has a slot is moved', async () => {
    const [first = '', second = '', third = ''] = await laterSlots();
    const [one, other] = [await request(first), await request(second)];
    expect((await act(one, 'move', 0, first)).statusCode).toBe(303);
    const refused = await act(other, 'move', 0, second);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('You already have a test drive of this car, on'),
    ]);
    expect(await listFree()).toContain(second);
    expect((await act(one, 'move', 1, third)).statusCode).toBe(303);
  });

  it('API-2005 refuses a move that takes the buyer a fourth slot of the seller', async () => {
    const slots = await laterSlots();
    const ads = await rows<{ id: string }>(
      api.database.db,
      sql`select id::text as id from ads where creator_id = 2 and status = 'active' and id <> 4 order by id limit 3`,
    );
    for (const [index, { id }] of ads.entries()) {
      const slot = slots[index] ?? '';
      expect((await post({ datetime: slot, slot, car_id: id })).statusCode).toBe(200);
    }
    const link = await request(slots[3] ?? '');
    const refused = await act(link, 'move', 0, slots[3]);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('You have 3 test drives with this seller.'),
    ]);
  });

  it('API-1172 refuses forged links and forms that are not complete', async () => {
    const { seller } = await book();
    expect((await api.get(`test-drives/${seller.slice(0, -2)}xx`)).statusCode).toBe(404);
    expect((await act(`${seller}x`, 'confirm', 0)).statusCode).toBe(404);
    expect((await api.get(`test-drives/${seller}x/calendar.ics`)).statusCode).toBe(404);
    expect((await act(seller, 'sell', 0)).statusCode).toBe(400);
    expect((await act(seller, 'move', 0, 'soon')).statusCode).toBe(409);
    expect(await readDrive()).toMatchObject({ status: 'requested', sequence: 0 });
  });
});

describe('the lead of a test drive', () => {
  const readLead = async () => {
    const { data } = (await api.get('leads', { token: sellerToken })).json();
    return (await api.get(`leads/${data[0]._id}`, { token: sellerToken })).json<{ data: LeadDetail }>().data;
  };

  it('API-1173 becomes an appointment when it is confirmed, with everything in its log', async () => {
    const { slot, buyer, seller } = await book();
    expect((await readLead()).status).toBe('new');
    await act(seller, 'confirm', 0);
    expect((await readLead()).status).toBe('appointment');
    await act(buyer, 'cancel', 1);
    const lead = await readLead();
    expect(lead).toMatchObject({ status: 'answered', answered_at: expect.any(String) });
    const time = slot.slice(0, 16);
    expect(lead.events.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      `test-drive ${time}`,
      `appointment seller confirmed ${time}`,
      'answer test-drive',
      'status appointment',
      `appointment buyer canceled ${time}`,
      'status answered',
    ]);
    expect(await rebuildLeads(api.database.db)).toEqual({ causes: 0, answers: 0, corrected: 0, deleted: 0 });
  });
});

describe('the calendar file', () => {
  it('API-1174 is one entry for its whole life, in the mails of both sides', async () => {
    const { slot, buyer, seller } = await book();
    await act(seller, 'confirm', 0);
    const [other = ''] = (await listFree()).slice(-1);
    await act(buyer, 'move', 1, other);
    await act(seller, 'cancel', 2);
    const files = await calendars();
    expect(files.map(({ recipient }) => recipient)).toEqual([SELLER, BUYER, SELLER, BUYER, SELLER, BUYER]);
    const [canceled, , moved, , confirmed] = files.map(({ calendar }) => eventOf(calendar));
    expect(confirmed).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: '1', start: toUtc(slot) });
    expect(moved).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', sequence: '2', start: toUtc(other) });
    expect(canceled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: '3', start: toUtc(other) });
    expect(new Set([confirmed, moved, canceled].map((event) => event?.uid)).size).toBe(1);
    expect(confirmed?.end).toBe(toUtc(new Date(Date.parse(slot) + HOUR_MS).toISOString()));
  });

  it('API-1174 names its recipient only, and keeps to the form of RFC 5545', async () => {
    const { seller } = await book();
    await act(seller, 'confirm', 0);
    const [first] = await rows<{ calendar: string }>(
      api.database.db,
      sql`select calendar from mail_outbox where recipient = ${BUYER}`,
    );
    const text = first?.calendar ?? '';
    expect(text).toContain(`ATTENDEE`);
    expect(text).not.toContain(SELLER);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('API-1174 opens by a link, without an attendee', async () => {
    const { slot, buyer } = await book();
    const answer = await api.get(`test-drives/${buyer}/calendar.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventOf(new ICAL.Component(ICAL.parse(answer.body)))).toMatchObject({
      ...{ method: 'PUBLISH', status: 'TENTATIVE', sequence: '0', start: toUtc(slot) },
    });
    expect(answer.body).not.toContain('ATTENDEE');
  });
});

describe('reminders', () => {
  const remindAt = (time: number) => remindOfTestDrives(api.app.deps, new Date(time));
  const dayBefore = (slot: string) => Date.parse(slot) - 24 * HOUR_MS;
  /** Confirms a booked test drive, and forgets the mails about it. */
  const confirmed = async () => {
    const drive = await book();
    await act(drive.seller, 'confirm', 0);
    await api.database.db.execute(sql`delete from mail_outbox`);
    return drive;
  };

  it('API-1175 are mailed to both a day before, once, also by several processes', async () => {
    const { slot } = await confirmed();
    await remindAt(dayBefore(slot) - 60_000);
    expect(await subjects(BUYER)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => remindAt(dayBefore(slot))));
    await remindAt(dayBefore(slot) + 60_000);
    expect([await subjects(BUYER), await subjects(SELLER)]).toEqual([['Reminder'], ['Reminder']]);
    const [mail] = await mailsTo(api, BUYER);
    expect(mail?.body).toContain(formatDateTime(slot));
    expect(await findMailedToken(api, BUYER, '/api/v1/mails/stop')).toBeDefined();
  });

  it('API-1175 are not mailed for canceled, moved and past ones', async () => {
    const { slot, buyer } = await confirmed();
    const mailed = async () => [await subjects(BUYER), await subjects(SELLER)];
    await remindAt(Date.parse(slot) + 1);
    expect(await mailed()).toEqual([[], []]);
    const later = (await listFree()).at(-1) ?? '';
    await act(buyer, 'move', 1, later);
    expect(await readDrive()).toMatchObject({ status: 'moved', sequence: 2 });
    await api.database.db.execute(sql`delete from mail_outbox`);
    for (const start of [slot, later]) await remindAt(dayBefore(start));
    expect(await mailed()).toEqual([[], []]);
    await act(buyer, 'cancel', 2);
    expect((await readDrive())?.status).toBe('canceled');
    await api.database.db.execute(sql`delete from mail_outbox`);
    for (const start of [slot, later]) await remindAt(dayBefore(start));
    expect(await mailed()).toEqual([[], []]);
  });

  it('API-1175 that are queued are not sent after a cancellation', async () => {
    const { slot, buyer } = await confirmed();
    await remindAt(dayBefore(slot));
    await act(buyer, 'cancel', 1);
    expect(await subjects(SELLER)).toEqual(['Test drive canceled']);
  });

  it('API-1175 stop for a user with one click, not for the other side', async () => {
    const { slot } = await confirmed();
    await remindAt(dayBefore(slot));
    const token = await readMailedToken(api, BUYER, '/api/v1/mails/stop');
    expect((await api.post(`mails/stop/${token}`)).statusCode).toBe(200);
    await api.database.db.execute(sql`delete from mail_outbox`);
    await api.database.db.execute(sql`update test_drives set remind_at = now() - interval '1 second'`);
    await remindAt(dayBefore(slot));
    expect([await subjects(BUYER), await subjects(SELLER)]).toEqual([[], ['Reminder']]);
  });

  it('API-1176 confirmed ones are done when their time is over', async () => {
    const { slot } = await confirmed();
    await finishPastTestDrives(api.app.deps, new Date(Date.parse(slot) + 59 * 60_000));
    expect((await readDrive())?.status).toBe('confirmed');
    await finishPastTestDrives(api.app.deps, new Date(Date.parse(slot) + 60 * 60_000));
    await finishPastTestDrives(api.app.deps, new Date(Date.parse(slot) + 90 * 60_000));
    expect((await readDrive())?.status).toBe('done');
    const details = await rows(api.database.db, sql`select detail from lead_events where detail like 'site done%'`);
    expect(details).toHaveLength(1);
  });

  it('API-1300 one that is done lets the buyer rate the seller; a canceled one does not', async () => {
    const exchanges = () => rows(api.database.db, sql`select person, channel from rating_exchanges`);
    const { slot, buyer } = await confirmed();
    await act(buyer, 'cancel', 1);
    await finishPastTestDrives(api.app.deps, new Date(Date.parse(slot) + 60 * 60_000));
    expect(await exchanges()).toEqual([]);
    const other = await confirmed();
    await finishPastTestDrives(api.app.deps, new Date(Date.parse(other.slot) + 60 * 60_000));
    expect(await exchanges()).toEqual([{ person: BUYER, channel: 'test-drive' }]);
  });
});

describe('a test drive without a car or a participant', () => {
  const run = async (statement: ReturnType<typeof sql>) => void (await api.database.db.execute(statement));
  afterEach(() => run(sql`update ads set status = 'active' where id = 4`));

  it('API-1177 is canceled when the car is sold, and both are mailed', async () => {
    const { seller } = await book();
    await act(seller, 'confirm', 0);
    await api.database.db.execute(sql`delete from mail_outbox`);
    await cancelWithoutCar(api.app.deps);
    expect(await readDrive()).toMatchObject({ status: 'confirmed' });
    await run(sql`update ads set status = 'sold' where id = 4`);
    await Promise.all([1, 2].map(() => cancelWithoutCar(api.app.deps)));
    expect(await readDrive()).toMatchObject({ status: 'canceled', sequence: 2, remind_at: null });
    expect([await subjects(BUYER), await subjects(SELLER)]).toEqual([['Test drive canceled'], ['Test drive canceled']]);
    const [entry] = await calendars();
    expect(entry && eventOf(entry.calendar).method).toBe('CANCEL');
  });

  it('API-1177 API-2068 is canceled for the seller when the buyer closes the account', async () => {
    const { slot, seller } = await book();
    await act(seller, 'confirm', 0);
    await api.database.db.execute(sql`delete from mail_outbox`);
    const closed = await api.post('users/close-account', { password }, { token: buyerToken });
    expect(closed.statusCode).toBe(200);
    const [mail] = await mailsTo(api, SELLER);
    expect(mail?.subject).toMatch(/^Test drive canceled/);
    expect(mail?.body).toContain(`The buyer canceled the test drive of your`);
    expect(mail?.body).not.toContain('/api/v1/leads/reply/');
    expect(await subjects(BUYER)).not.toContain('Test drive canceled');
    expect(await listFree()).toContain(slot);
  });
});
