import { parseArgs } from 'node:util';
import { openFixtureApp } from '../fixture-app';
import { attacks } from './abusers';
import { printReport } from './report';
import { simulateDay } from './simulate';
import { replaceDate } from './virtual-clock';

const help = `Usage: pnpm bench:budgets [--people 2000] [--attempts 1000] [--proofs] [--only <attack>] [--no-abuse] [--reads] [--every-page-view 1]
Simulates a day of honest people and an abuser of each kind behind one address, against the API itself (inject, PGlite) on
a virtual clock. Prints how many calls were refused, and how many the limits by address of commit ae0d435 refuse.
--proofs: abusers solve the proofs of work. --only: one abuser, such as 'floods analytics'. --reads: page views read the page's data
too, which no budget bounds. --every-page-view 5: simulates one page view in five, to save time.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    people: { type: 'string', default: '2000' },
    attempts: { type: 'string', default: '1000' },
    only: { type: 'string' },
    proofs: { type: 'boolean', default: false },
    reads: { type: 'boolean', default: false },
    'every-page-view': { type: 'string', default: '1' },
    'no-abuse': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function run(): Promise<void> {
  const started = performance.now();
  const { app, close } = await openFixtureApp();
  const attackers = attacks.filter(({ name }) => !values['no-abuse'] && (!values.only || name === values.only));
  const { honest, abuses } = await simulateDay(app, {
    people: Number(values.people),
    attempts: Object.fromEntries(attackers.map(({ name }) => [name, Number(values.attempts)])),
    solvesProofs: values.proofs,
    readsPages: values.reads,
    everyPageView: Number(values['every-page-view']),
    setDate: replaceDate(),
    onHour: (done, planned) =>
      console.error(`${done} of ${planned} steps after ${Math.round((performance.now() - started) / 1000)} s`),
  });
  printReport(honest, abuses);
  console.log(`${Math.round((performance.now() - started) / 1000)} s.`);
  await close();
}

if (values.help) console.log(help);
else await run();
