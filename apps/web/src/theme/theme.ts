import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { FONTS, MARKET_COLOURS, marketTheme } from '@naru/frontend/market-theme';

/** The cut of the font that the first load brings comes before the whole one. */
const FONT = `'Naru First', ${FONTS}`;

export const theme = createTheme({ ...marketTheme, fontFamily: FONT, headings: { fontFamily: FONT, fontWeight: '700' } });

export const colourRoles: CSSVariablesResolver = () => MARKET_COLOURS;
