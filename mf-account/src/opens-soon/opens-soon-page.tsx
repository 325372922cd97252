import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { FormCard } from '../lib/form-card';
import { ReachUsLinks } from '../lib/reach-us-links';

export type OpensSoon = {
  title: string;
  /** What will be here, and what to write to us meanwhile. */
  paragraphs: readonly string[];
  /** Subject of the e-mail. */
  subject: string;
  /** What can be done on the site today. */
  instead: { label: string; to: string };
};

/** Says honestly that something is not open yet, and how to get it all the same. */
export function OpensSoonPage({ title, paragraphs, subject, instead }: OpensSoon): ReactNode {
  return (
    <FormCard title={title}>
      <Stack $gap={3}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
      <ReachUsLinks subject={subject} />
      <Row>
        <ButtonLink to={instead.to}>{instead.label}</ButtonLink>
        <ButtonLink to={paths.home()} variant="ghost">
          Home
        </ButtonLink>
      </Row>
    </FormCard>
  );
}
