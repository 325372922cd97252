import type { DeskAd } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Muted, Panel } from './panel';

const Text = styled.div`max-height: 20rem; overflow-y: auto; white-space: pre-line; &:empty { display: none; }`;

/** The words of an ad's HTML, with its line breaks; nothing of it is executed or loaded. */
function toPlainText(html: string): string {
  const withBreaks = html.replace(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, '$&\n');
  return new DOMParser().parseFromString(withBreaks, 'text/html').body.textContent.trim();
}

/** What the ad says. */
export function AdText({ ad }: { ad: DeskAd }): ReactNode {
  return (
    <Panel title="Text of the ad">
      <Text tabIndex={0} role="region" aria-label="Description">
        {toPlainText(ad.description)}
      </Text>
      <Muted>
        Posted {formatDateTime(ad.created_at)}, changed {formatDateTime(ad.updated_at)}
      </Muted>
      <a href={paths.ad(ad.slug)} target="_blank" rel="noopener noreferrer">
        Open the ad
      </a>
    </Panel>
  );
}
