import { sql } from 'drizzle-orm';
import type { Domain } from '../../platform/domain';
import { descriptionRoutes } from './description-generator/routes';
import { exportAds } from './export-ads';
import { listedAds } from './listed-ads';
import { deleteAllAds } from './own-ads/repository';
import { myAdRoutes } from './own-ads/routes';
import { deletePastListings, publishOldDrops } from './price-history';
import { ownAdRoutes } from './publishing/own-ad-routes';
import { deleteOldPostings } from './publishing/recent-postings';
import { postingRoutes } from './publishing/routes';
import { adRoutes } from './routes';
import { deleteOldUploads, isInAnAd, isUpload } from './uploads/repository';
import { uploadRoutes } from './uploads/routes';
import { deleteStaleTempFiles } from './uploads/temp-files';
import { deleteOldValueDays } from './value-days';

export { type AdChanged, adChanged, adValued, type PreviousAd } from './ad-changed';
export { writeDescription } from './description-generator/write-description';
export { type StoredValue, setPriceLabels } from './price-label-repository';
export { allowanceOf, countedStatuses } from './publishing/allowance';
export { createPosting, type Posting } from './publishing/posting';
export { lockAd, type NamedAd, setStatus } from './status-repository';
export { receiveForm } from './uploads/receive';
export { storeUploads } from './uploads/store-uploads';
export { deleteStaleTempFiles, withTempDirectory } from './uploads/temp-files';
export { adNotFound, adsForSale, findVisibleAd, incrementTotal, mailedAds } from './visible-ad';

/** Ads, posting and editing them, and their pictures. */
export const adsDomain: Domain = {
  routes: [adRoutes, myAdRoutes, postingRoutes, ownAdRoutes, descriptionRoutes, uploadRoutes],
  minuteJobs: [
    ({ database }) => deleteOldPostings(database.db),
    ({ database }) => deleteOldUploads(database.db),
    ({ settings }) => deleteStaleTempFiles(settings),
  ],
  dailyJobs: [
    ({ database }) => publishOldDrops(database.db),
    ({ database }) => deletePastListings(database.db),
    ({ database }) => deleteOldValueDays(database.db),
  ],
  accountData: { export: (db, { id }) => exportAds(db, id), erase: deleteAllAds },
  showsPicture: (picture) => sql`(${isInAnAd(picture)} or ${isUpload(picture)})`,
  sitemaps: [listedAds],
};
