import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** The unit of a field, after its value. */
export const Unit = styled.span`padding-right: ${tokens.space[3]}; color: ${tokens.color.muted};`;
