import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The primary colour, the cover of a passport. */
// biome-ignore format: a scale reads as one line
const cover: MantineColorsTuple = ['#EEF3F4', '#DDE6E8', '#BACBD0', '#96B0B8', '#7394A0', '#557986', '#3B5F6C', '#254752', '#17343E', '#10242C'];

/** The dark scale, from text down to the deepest: shade 7 is the page, 6 what lies on it. */
// biome-ignore format: a scale reads as one line
const dark: MantineColorsTuple = ['#EDE8DC', '#CDCBC3', '#A3AEB1', '#78868C', '#33434A', '#243239', '#16222A', '#0A1115', '#080E12', '#05090C'];

const FONT =
  "'Pretendard Variable', Pretendard, system-ui, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";

/** The main button: ink by day, ivory by night. */
const mainButton = Button.extend({
  vars: (_, { variant = 'filled', color }) => ({
    root:
      variant === 'filled' && color === undefined
        ? { '--button-bg': 'var(--naru-act)', '--button-hover': 'var(--naru-act-lit)', '--button-color': 'var(--naru-act-text)' }
        : {},
  }),
});

/** The theme of the wallet (looks, wallet). */
export const theme = createTheme({
  primaryColor: 'cover',
  primaryShade: { light: 8, dark: 4 },
  colors: { cover, dark },
  white: '#FFFFFF',
  black: '#10202A',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '700' },
  defaultRadius: '14px',
  radius: { xs: '4px', sm: '8px', md: '14px', lg: '18px', xl: '26px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: { Button: mainButton },
});

/** Names for what a colour is for, in both schemes. Gold is for seals and lines only: it never carries text. */
export const colourRoles: CSSVariablesResolver = () => ({
  variables: {
    '--naru-radius': '14px',
    '--naru-quick': '160ms',
    // A certificate looks the same by day and by night, as a passport does.
    '--naru-card': '#10242C',
    '--naru-card-lit': '#1B3A45',
    '--naru-card-text': '#F3EEE0',
    '--naru-card-muted': '#A9BAC0',
    '--naru-gold': '#D2A650',
  },
  light: {
    '--mantine-color-body': '#F1F3F2',
    '--mantine-color-text': '#10202A',
    '--mantine-color-dimmed': '#55656D',
    '--mantine-color-placeholder': '#56656D',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-default-border': '#D3DADA',
    '--naru-act': '#17343E',
    '--naru-act-lit': '#214652',
    '--naru-act-text': '#FFFFFF',
    '--naru-outside': '#DFE4E3',
    '--naru-surface': '#FFFFFF',
    '--naru-sunken': '#E7EBEA',
    '--naru-line': '#D9DFDE',
    '--naru-field': '#7C898F',
    '--naru-muted': '#55656D',
    '--naru-link': '#17505F',
    '--naru-tint': '#E2ECEE',
    '--naru-good': '#1D6F47',
    '--naru-bad': '#B3261E',
    '--naru-bad-tint': '#F9E9E7',
    '--naru-bad-ground': '#B3261E',
    '--naru-veil': 'rgb(16 32 42 / 0.55)',
  },
  dark: {
    '--mantine-color-body': '#0A1115',
    '--mantine-color-text': '#EDE8DC',
    '--mantine-color-dimmed': '#A3AEB1',
    '--mantine-color-placeholder': '#8E9A9F',
    '--mantine-color-error': '#F2938C',
    '--mantine-color-default-border': '#2B3A42',
    '--naru-act': '#EFE6D0',
    '--naru-act-lit': '#FBF4E1',
    '--naru-act-text': '#10242C',
    '--naru-outside': '#05090C',
    '--naru-surface': '#131E25',
    '--naru-sunken': '#0F181D',
    '--naru-line': '#22313A',
    '--naru-field': '#6B7A81',
    '--naru-muted': '#A3AEB1',
    '--naru-link': '#8FC3D1',
    '--naru-tint': '#1A2B33',
    '--naru-good': '#82D2A8',
    '--naru-bad': '#F2938C',
    '--naru-bad-tint': '#2C1A1A',
    '--naru-bad-ground': '#B3261E',
    '--naru-veil': 'rgb(0 0 0 / 0.65)',
  },
});
