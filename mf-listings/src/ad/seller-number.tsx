import { useSession } from '@roadworthy/session/use-session';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Phone } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { SellerNumberState } from './use-seller-number';

const Hint = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

type Props = {
  sellerNumber: SellerNumberState;
  /** Whether the API knows `named`: the previous version refuses calls with it. */
  knowsNamed: boolean;
};

/** 'Show number', then the number as a telephone link (DETAIL-6: prefix +27-). */
export function SellerNumber({ sellerNumber, knowsNamed }: Props): ReactNode {
  const isNamed = useSession() !== null && knowsNamed;
  const { number, busy, failure, reveal } = sellerNumber;
  const link = useRef<HTMLAnchorElement>(null);
  // Moves keyboard focus to the number once, because the focused button is removed; not when the bar requested it.
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!number || !takesFocus.current) return;
    takesFocus.current = false;
    link.current?.focus();
  }, [number]);
  const press = async () => {
    takesFocus.current = true;
    if (!(await reveal({ isNamed }))) takesFocus.current = false;
  };
  const icon = <Icon of={Phone} size={18} />;
  if (number) {
    return (
      <Button asChild variant="secondary" icon={icon}>
        <a ref={link} href={`tel:${number.dial}`}>
          {number.number}
        </a>
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" icon={icon} busy={busy} onClick={() => void press()}>
        Show number
      </Button>
      {/* For guests too: shown only once the session is known, it would move the buttons below under a press. */}
      {knowsNamed && <Hint>If you are signed in, the seller sees your name.</Hint>}
      <FormError message={failure} />
    </>
  );
}
