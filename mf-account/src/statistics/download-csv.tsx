import { ApiError, get } from '@roadworthy/api-client';
import { lastDays } from '@roadworthy/contract/statistics';
import { bus } from '@roadworthy/events';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Row } from '@roadworthy/ui/layout';
import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { downloadFile } from '../lib/download-file';
import type { StatisticsLocation } from './statistics-location';

async function download({ ad, days }: StatisticsLocation, by: 'ad' | 'day'): Promise<void> {
  const period = lastDays(days, Date.now());
  const query = new URLSearchParams({ ...period, by, ...(ad !== undefined && { car_id: ad }) });
  try {
    const csv = await get<string>(`statistics/csv?${query}`);
    downloadFile(`statistics-by-${by}-${period.from}-${period.to}.csv`, csv, 'text/csv');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('notice:shown', { type: 'error', message: error.message });
  }
}

/** The figures of the period as files for spreadsheets (STAT-14). */
export const DownloadCsv = ({ location }: { location: StatisticsLocation }): ReactNode => (
  <Row $gap={2}>
    <Button variant="secondary" onClick={() => void download(location, 'day')}>
      <Icon of={Download} size={18} /> Days as CSV
    </Button>
    <Button variant="secondary" onClick={() => void download(location, 'ad')}>
      <Icon of={Download} size={18} /> {location.ad === undefined ? 'Ads as CSV' : 'Ad as CSV'}
    </Button>
  </Row>
);
