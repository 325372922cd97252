import { Link } from '@roadworthy/router';
import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
`;

/** Limits the width of a form on a wide page. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  max-width: 44rem;
`;

/** A link below a form, to a related form. */
export const FormLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  font-size: ${tokens.font.sm};
`;
