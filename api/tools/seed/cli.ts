import { parseArgs } from 'node:util';
import { loadCatalogue } from '../../src/domains/reference/catalogue/load-catalogue';
import { readSettings } from '../../src/platform/config/settings';
import { openDatabase } from '../../src/platform/database/open-database';
import { openFiles } from '../../src/platform/media/open-files';
import { allPictures, drawShownPictures, fewPictures, planAlbum } from './draw-pictures';
import { emptyDatabase, isSeeded, seed } from './seed';

const help = `Usage: pnpm seed [--ads 2000] [--seed 27] [--reset] [--few-pictures] [--no-pictures]
Fills an empty database with demonstration data, the same for the same number. In a filled one only the variant catalogue is loaded again.
  --ads N         how many adverts
  --seed N        the number that everything is drawn from
  --reset         empties the database first: everything in it is lost
  --few-pictures  draws small pictures of three cars, which takes seconds
  --no-pictures   draws no pictures, for measuring`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    ads: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '27' },
    reset: { type: 'boolean', default: false },
    'few-pictures': { type: 'boolean', default: false },
    'no-pictures': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const integer = (text: string, name: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not '${text}'.`);
  return number;
};

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    if (values.reset) await emptyDatabase(database.db);
    const started = Date.now();
    const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
    const files = await openFiles(settings);
    const plan = values['few-pictures'] ? fewPictures() : allPictures();
    if (await isSeeded(database.db)) {
      // Ads posted here name variants of this version's files.
      await database.db.transaction((tx) => loadCatalogue(tx));
      console.log('The database is filled already.');
    } else {
      const ads = integer(values.ads, 'ads');
      const album = values['no-pictures'] ? new Map() : await planAlbum(files, plan);
      await seed(database.db, { ads, seed: integer(values.seed, 'seed'), now: new Date(), album });
      console.log(`Filled the database with ${ads} adverts (${elapsed()}).`);
    }
    if (values['no-pictures']) return;
    await drawShownPictures({ db: database.db, files }, plan, (done, all) => {
      if (done % 100 === 0 || done === all) console.log(`Drawn ${done} of ${all} pictures (${elapsed()})`);
    });
  } finally {
    await database.close();
  }
}

if (values.help) console.log(help);
else
  await run().catch((problem) => {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exitCode = 1;
  });
