import type { Ad } from '@roadworthy/contract/api/listings';
import { Chip } from '@roadworthy/ui/chip';
import { Row, Stack } from '@roadworthy/ui/layout';
import { RichText } from '@roadworthy/ui/rich-text';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { KeyFeatures } from './key-features';

const Heading = styled.h2`font-size: ${tokens.font.lg};`;

/** Key features, description and what the car comes with. */
export function AdDetails({ ad }: { ad: Ad }): ReactNode {
  return (
    <Stack $gap={8}>
      <Stack as="section" $gap={4} aria-label="Key features">
        <Heading>Key features</Heading>
        <KeyFeatures ad={ad} />
      </Stack>
      {ad.description && (
        <Stack as="section" $gap={4} aria-label="Description">
          <Heading>Description</Heading>
          <RichText html={ad.description} />
        </Stack>
      )}
      {ad.carfeatures.length > 0 && (
        <Stack as="section" $gap={4} aria-label="Features">
          <Heading>Features</Heading>
          <Row as="ul" $gap={2}>
            {ad.carfeatures.map((feature) => (
              <li key={feature}>
                <Chip>{feature}</Chip>
              </li>
            ))}
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
