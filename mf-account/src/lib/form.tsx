import { Link } from '@roadworthy/router';
import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** Fields of a form below one another. */
export const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
`;

/** Forms of a wide page, no wider than what is typed into them asks for. */
export const FormColumn = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  max-width: 44rem;
`;

/** A link below a form to another one. */
export const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  font-size: ${tokens.font.sm};
`;
