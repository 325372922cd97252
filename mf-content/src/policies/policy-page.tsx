import { brand } from '@roadworthy/contract/brand';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ReachUs } from '../lib/reach-us';
import { ReadingPage } from '../lib/reading-page';
import { Contents } from './contents';
import type { Clause, Policy } from './policy';

const Clauses = styled.ol`
  display: grid;
  gap: ${tokens.space[8]};
  max-width: ${tokens.width.prose};
  h2 { font-size: ${tokens.font.lg}; }
  ul { padding-left: ${tokens.space[6]}; list-style: disc; }
  ul li + li { margin-top: ${tokens.space[1]}; }
`;
const Since = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

function Words({ paragraphs, points, control }: Clause): ReactNode {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {control}
    </>
  );
}

/** A policy with numbered clauses; each clause can be linked to by its number: #clause-3. */
export function PolicyPage({ policy }: { policy: Policy }): ReactNode {
  const { name, title, lead, since, clauses } = policy;
  return (
    <ReadingPage
      name={name}
      title={title}
      lead={lead}
      aside={
        <>
          <Contents titles={clauses.map((clause) => clause.title)} />
          <ReachUs title="Questions about this page?" subject={title} />
        </>
      }
    >
      <Stack $gap={6}>
        <Since>
          {brand.name}, in force since {since}
        </Since>
        <Clauses>
          {clauses.map((clause, place) => (
            <li key={clause.title} id={`clause-${place + 1}`}>
              <Stack $gap={3}>
                <h2>
                  {place + 1}. {clause.title}
                </h2>
                <Words {...clause} />
              </Stack>
            </li>
          ))}
        </Clauses>
      </Stack>
    </ReadingPage>
  );
}
