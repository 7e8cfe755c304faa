import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { MARKET_COLOURS, marketTheme } from '@naru/frontend/market-theme';

/** The platform's own colours on the market's ground, closer together: whoever works here looks at much at once. */
export const theme = createTheme({
  ...marketTheme,
  defaultRadius: '8px',
  components: { ...marketTheme.components, Button: { defaultProps: { size: 'sm' } } },
});

const HARM = '#B3261E';

export const colourRoles: CSSVariablesResolver = () => ({
  ...MARKET_COLOURS,
  light: { ...MARKET_COLOURS.light, '--naru-harm': HARM },
  dark: { ...MARKET_COLOURS.dark, '--naru-harm': HARM },
});
