import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Chip } from '@roadworthy/ui/chip';
import { Icon } from '@roadworthy/ui/icon';
import { Container, VisuallyHidden, visuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { ChevronUp } from 'lucide';
import { type ReactNode, useCallback, useId, useState } from 'react';
// biome-ignore lint/style/noRestrictedImports: sets one property, which styles no element by itself
import styled, { createGlobalStyle, css } from 'styled-components';
import { carCount } from '../car-count';
import { Bar } from './action-bar';
import type { ChosenCar } from './comparison-slice';
import { clearComparison, removeCar } from './use-comparison';

/** Offsets other elements fixed to the bottom of the window by the height of the bar. */
const BottomOffset = createGlobalStyle<{ $height: number | undefined; $isBelowPage: boolean | undefined }>`
  :root { --bottom-bar: ${({ $height }) => ($height ? `${$height}px` : tokens.space[16])}; }
  ${({ $isBelowPage }) => $isBelowPage && css`${media.narrow} { :root { --bottom-bar: 0px; } }`}
`;
const PanelBar = styled(Bar)`${media.narrow} { &[data-below-page='true'] { position: static; } }`;

/** The height of an element in pixels as it changes; undefined until it is measured. */
function useHeight(): [(element: HTMLElement | null) => (() => void) | undefined, number | undefined] {
  const [height, setHeight] = useState<number>();
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, height];
}

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.space[16]};
  ${media.narrow} { flex-wrap: wrap; padding-block: ${tokens.space[2]}; column-gap: ${tokens.space[1]}; }
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
/** A button of the bar: narrower on a small phone, where all of them share one line. */
const Item = styled.div`${media.smallPhone} { a, button { padding-inline: ${tokens.space[2]}; } }`;
/** On narrow screens the names collapse to a count. */
const Fold = styled(Item)`
  display: none;
  margin-right: auto;
  [aria-expanded='true'] svg { transform: rotate(180deg); }
  ${media.narrow} { display: block; }
`;
const Hint = styled.p`
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  ${media.narrow} { flex: 1 1 0; min-width: 0; font-size: ${tokens.font.xs}; line-height: 1.3; }
`;

/** The page's action, on narrow screens only. */
const Action = styled(Item)`
  display: none;
  ${media.narrow} { display: block; }
`;
/** Beside it the fold says how many on narrow screens. */
const Counted = styled.span`${media.narrow} { ${visuallyHidden} }`;
/** Beside the page's action there is no room for Clear: it folds with the names. */
const Clear = styled(Item)`${media.narrow} { &[data-folded='true'] { display: none; } }`;

type Props = { cars: ChosenCar[]; action?: ReactNode; isBelowPage?: boolean | undefined };

/** The bar: names with remove buttons, a link to the comparison, Clear. */
export function CompareBarPanel({ cars, action, isBelowPage }: Props): ReactNode {
  const [folded, setFolded] = useState(true);
  const id = useId();
  const [bar, height] = useHeight();
  return (
    <PanelBar ref={bar} aria-label="Cars to compare" data-below-page={isBelowPage}>
      <BottomOffset $height={height} $isBelowPage={isBelowPage} />
      <Line>
        {action && <Action>{action}</Action>}
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
              <Chip onRemove={() => void removeCar(slug)} removeLabel={`Take ${title} out of the comparison`}>
                <span>{title}</span>
              </Chip>
            </li>
          ))}
        </Names>
        {cars.length > 1 ? (
          <Item>
            <Button asChild>
              <Link to={paths.compare(cars.map(({ slug }) => slug))}>
                Compare <Counted>{carCount(cars.length)}</Counted>
              </Link>
            </Button>
          </Item>
        ) : (
          <Hint>Choose another to compare</Hint>
        )}
        <Clear data-folded={Boolean(action) && folded}>
          <Button variant="ghost" onClick={() => void clearComparison()}>
            Clear
          </Button>
        </Clear>
      </Line>
      <VisuallyHidden role="status">{carCount(cars.length)} chosen to compare</VisuallyHidden>
    </PanelBar>
  );
}
