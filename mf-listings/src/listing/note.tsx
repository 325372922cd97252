import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** A remark on the results or a filter. */
export const Note = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;
