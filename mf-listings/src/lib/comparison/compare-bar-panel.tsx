import { paths } from '@roadworthy/contract/paths';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Chip } from '@roadworthy/ui/chip';
import { Icon } from '@roadworthy/ui/icon';
import { Container, VisuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { ChevronUp } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { carCount } from '../car-count';
import type { ChosenCar } from './comparison-slice';
import { clearComparison, dropCar } from './use-comparison';

/** What else stands at the bottom of the window stands above the bar. */
const Room = createGlobalStyle`:root { --bottom-bar: ${tokens.space[16]}; }`;

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 25;
  margin-top: ${tokens.space[8]};
  background: ${tokens.color.raised};
  border-block: 1px solid ${tokens.color.line};
`;
const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.space[16]};
  ${media.narrow} { flex-wrap: wrap; padding-block: ${tokens.space[2]}; }
`;
const Names = styled.ul`
  display: flex;
  flex: 1;
  gap: ${tokens.space[2]};
  min-width: 0;
  li { min-width: 0; }
  button { max-width: 100%; }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  svg { flex: none; }
  ${media.narrow} {
    order: -1;
    flex: 1 0 100%;
    flex-direction: column;
    &[data-folded='true'] { display: none; }
  }
`;
/** On a narrow screen the names fold away behind their number. */
const Fold = styled.div`
  display: none;
  margin-right: auto;
  [aria-expanded='true'] svg { transform: rotate(180deg); }
  ${media.narrow} { display: block; }
`;
const Hint = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/** The bar itself: names to take out, the way to the comparison, Clear. */
export function CompareBarPanel({ cars }: { cars: ChosenCar[] }): ReactNode {
  const [folded, setFolded] = useState(true);
  const id = useId();
  return (
    <Bar aria-label="Cars to compare">
      <Room />
      <Line>
        <Fold>
          <Button
            variant="ghost"
            icon={<Icon of={ChevronUp} size={18} />}
            aria-expanded={!folded}
            aria-controls={id}
            onClick={() => setFolded(!folded)}
          >
            {carCount(cars.length)}
          </Button>
        </Fold>
        <Names id={id} data-folded={folded}>
          {cars.map(({ slug, title }) => (
            <li key={slug}>
              <Chip onRemove={() => void dropCar(slug)} removeLabel={`Take ${title} out of the comparison`}>
                <span>{title}</span>
              </Chip>
            </li>
          ))}
        </Names>
        {cars.length > 1 ? (
          <ButtonLink to={paths.compare(cars.map(({ slug }) => slug))}>Compare {carCount(cars.length)}</ButtonLink>
        ) : (
          <Hint>Choose another to compare</Hint>
        )}
        <Button variant="ghost" onClick={() => void clearComparison()}>
          Clear
        </Button>
      </Line>
      <VisuallyHidden role="status">{carCount(cars.length)} chosen to compare</VisuallyHidden>
    </Bar>
  );
}
