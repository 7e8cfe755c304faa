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
        ? { '--button-bg': 'var(--wallet-act)', '--button-hover': 'var(--wallet-act-lit)', '--button-color': 'var(--wallet-act-text)' }
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
    '--wallet-radius': '14px',
    '--wallet-quick': '160ms',
    // A certificate looks the same by day and by night, as a passport does.
    '--wallet-card': '#10242C',
    '--wallet-card-lit': '#1B3A45',
    '--wallet-card-text': '#F3EEE0',
    '--wallet-card-muted': '#A9BAC0',
    '--wallet-gold': '#D2A650',
  },
  light: {
    '--mantine-color-body': '#F1F3F2',
    '--mantine-color-text': '#10202A',
    '--mantine-color-dimmed': '#55656D',
    '--mantine-color-placeholder': '#56656D',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-default-border': '#D3DADA',
    '--wallet-act': '#17343E',
    '--wallet-act-lit': '#214652',
    '--wallet-act-text': '#FFFFFF',
    '--wallet-outside': '#DFE4E3',
    '--wallet-surface': '#FFFFFF',
    '--wallet-sunken': '#E7EBEA',
    '--wallet-line': '#D9DFDE',
    '--wallet-field': '#7C898F',
    '--wallet-muted': '#55656D',
    '--wallet-link': '#17505F',
    '--wallet-tint': '#E2ECEE',
    '--wallet-good': '#1D6F47',
    '--wallet-bad': '#B3261E',
    '--wallet-bad-tint': '#F9E9E7',
    '--wallet-bad-ground': '#B3261E',
    '--wallet-veil': 'rgb(16 32 42 / 0.55)',
  },
  dark: {
    '--mantine-color-body': '#0A1115',
    '--mantine-color-text': '#EDE8DC',
    '--mantine-color-dimmed': '#A3AEB1',
    '--mantine-color-placeholder': '#8E9A9F',
    '--mantine-color-error': '#F2938C',
    '--mantine-color-default-border': '#2B3A42',
    '--wallet-act': '#EFE6D0',
    '--wallet-act-lit': '#FBF4E1',
    '--wallet-act-text': '#10242C',
    '--wallet-outside': '#05090C',
    '--wallet-surface': '#131E25',
    '--wallet-sunken': '#0F181D',
    '--wallet-line': '#22313A',
    '--wallet-field': '#6B7A81',
    '--wallet-muted': '#A3AEB1',
    '--wallet-link': '#8FC3D1',
    '--wallet-tint': '#1A2B33',
    '--wallet-good': '#82D2A8',
    '--wallet-bad': '#F2938C',
    '--wallet-bad-tint': '#2C1A1A',
    '--wallet-bad-ground': '#B3261E',
    '--wallet-veil': 'rgb(0 0 0 / 0.65)',
  },
});
