import { useQuery } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AllowanceNote } from '../../lib/allowance/allowance-note';
import { downloadBlob, downloadFile } from '../../lib/download-file';
import { useTask } from '../../lib/use-task';
import { exportStock, exportWorkbook, stockQuery } from '../api';
import { BulkEdit } from '../bulk-edit/bulk-edit';
import { FeedCard } from './feed-card';
import { ImportHistory } from './import-history';
import { StartImport } from './start-import';

const Title = styled.h2`font-size: ${tokens.font.lg};`;

/** The seller's stock: a new import, the feed, earlier imports, and the ads to change or download. */
export function Overview(): ReactNode {
  const stock = useQuery(stockQuery, undefined);
  const download = useTask();
  const save = () => download.run(async () => downloadFile('stock.csv', await exportStock(), 'text/csv'));
  const saveWorkbook = () => download.run(async () => downloadBlob('stock.xlsx', (await exportWorkbook()).content));
  return (
    <QueryRegion query={stock} loading={<Spinner label="Loading your stock" />}>
      {({ allowance, ads, feed, imports, bulk_edits }) => (
        <Stack $gap={6}>
          <AllowanceNote allowance={allowance} />
          <StartImport />
          <ImportHistory imports={imports} />
          <FeedCard feed={feed} />
          <Card as="section" aria-labelledby="stock-ads">
            <Stack $gap={4}>
              <Row $between>
                <Title id="stock-ads">My cars</Title>
                <Row $gap={2}>
                  <Button variant="secondary" busy={download.isBusy} onClick={save}>
                    Download as CSV
                  </Button>
                  <Button variant="secondary" busy={download.isBusy} onClick={saveWorkbook}>
                    Download as Excel
                  </Button>
                </Row>
              </Row>
              <FormError message={download.failure} />
              <BulkEdit ads={ads} edits={bulk_edits} />
            </Stack>
          </Card>
        </Stack>
      )}
    </QueryRegion>
  );
}
