import { parseArgs } from 'node:util';
import { openOwnDatabase } from '../open-own-database';
import { plantAds, seedClean } from './build-corpus';
import { measureChecks, missedTargets } from './measure';
import { plantSets } from './plants';

const help = `Usage: pnpm bench:fraud [--ads 10000] [--plants 200] [--seed 1] [--set tuning|held-out] [--pictured-every 1] [--details]
Seeds a market of clean ads, plants fraudulent ones and checks all of them. Prints how many of each kind are held or marked,
how many of the clean ones with which reasons, and what a check costs; with --details also each plant that escaped and each false alarm.
Ends with 1 when a target is missed.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    ads: { type: 'string', default: '10000' },
    plants: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', default: 'tuning' },
    'pictured-every': { type: 'string', default: '1' },
    details: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else {
  const set = plantSets[values.set as keyof typeof plantSets];
  if (!set) throw new Error(`--set is one of ${Object.keys(plantSets).join(', ')}.`);
  const size = {
    ads: Number(values.ads),
    plants: Number(values.plants),
    seed: Number(values.seed),
    picturedEvery: Number(values['pictured-every']),
  };
  const { db, close } = await openOwnDatabase('fraud');
  try {
    const pictures = await seedClean(db, size);
    const figures = await measureChecks(db, await plantAds(db, size, set, pictures));
    const { escaped, alarms, ...summary } = figures;
    console.log(JSON.stringify(values.details ? { ...summary, escaped, alarms } : summary, null, 2));
    for (const target of missedTargets(figures)) {
      console.log(`Missed: ${target}`);
      process.exitCode = 1;
    }
  } finally {
    await close();
  }
}
