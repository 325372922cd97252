import { brand } from '@roadworthy/contract/brand';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextPage } from '../lib/article-layout';
import { ContactPanel } from '../lib/contact-panel';
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
const EffectiveDate = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

function ClauseBody({ paragraphs, points, control }: Clause): ReactNode {
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
    <TextPage
      name={name}
      title={title}
      lead={lead}
      aside={
        <>
          <Contents titles={clauses.map((clause) => clause.title)} />
          <ContactPanel title="Questions about this page?" subject={title} />
        </>
      }
    >
      <Stack $gap={6}>
        <EffectiveDate>
          {brand.name}, in force since {since}
        </EffectiveDate>
        <Clauses>
          {clauses.map((clause, index) => (
            <li key={clause.title} id={`clause-${index + 1}`}>
              <Stack $gap={3}>
                <h2>
                  {index + 1}. {clause.title}
                </h2>
                <ClauseBody {...clause} />
              </Stack>
            </li>
          ))}
        </Clauses>
      </Stack>
    </TextPage>
  );
}
