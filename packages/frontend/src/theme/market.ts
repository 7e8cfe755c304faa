import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The primary colour, the water under a ferry; shade 6 carries white text on light ground, shade 5 in the dark. */
// biome-ignore format: a scale reads as one line
const teal: MantineColorsTuple = ['#EAF6F5', '#D3EBE9', '#A6D8D4', '#77C3BE', '#4DB3AF', '#12817F', '#0E7C7B', '#0A6665', '#07504F', '#043A3A'];

/** Greys that lean to the ink, so that nothing on the page looks borrowed. */
// biome-ignore format: a scale reads as one line
const ink: MantineColorsTuple = ['#F3F1EA', '#E6E3DA', '#D2D0C9', '#B4B7B7', '#8B9599', '#5F6B70', '#47545B', '#2E3D45', '#1F2F38', '#12222B'];

/** The dark scale, from text down to the deepest: shade 7 is the page, 6 what lies on it. */
// biome-ignore format: a scale reads as one line
const dark: MantineColorsTuple = ['#E8E4DA', '#C9C8C1', '#9AA7AB', '#74838A', '#3A4A52', '#28383F', '#18262C', '#0F1A1F', '#0B1418', '#070D10'];

/** The fonts of every app, those of the device behind our own. */
export const FONTS =
  "'Pretendard Variable', Pretendard, system-ui, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";

/** The theme of the market (looks), on which the console stands as well: colours, radii, font and the steps of space that every part uses. */
export const marketTheme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 5 },
  colors: { teal, ink, dark },
  white: '#FFFFFF',
  black: '#12222B',
  fontFamily: FONTS,
  headings: { fontFamily: FONTS, fontWeight: '700' },
  defaultRadius: '12px',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: { Checkbox: { defaultProps: { radius: 'xs' } } },
});

/** Names for what a colour is for, in both schemes. Gold is for seals and lines only: it never carries text (contrast 3:1). */
export const MARKET_COLOURS = {
  variables: { '--naru-content': '1200px', '--naru-radius': '12px', '--naru-quick': '160ms' },
  light: {
    '--mantine-color-body': '#FBFAF7',
    '--mantine-color-text': '#12222B',
    '--mantine-color-dimmed': '#5F6B70',
    '--mantine-color-placeholder': '#636E73',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-default-border': '#D8D5CB',
    '--naru-surface': '#FFFFFF',
    '--naru-sunken': '#F3F1EA',
    '--naru-line': '#E6E3DA',
    // The edge of what can be typed into or ticked: 3:1 on its ground.
    '--naru-field': '#8A9295',
    '--naru-muted': '#5F6B70',
    '--naru-link': '#0B6F6E',
    '--naru-tint': '#EAF6F5',
    '--naru-gold': '#B98A2F',
    '--naru-good': '#1F7A4D',
    '--naru-bad': '#B3261E',
    '--naru-veil': 'rgb(18 34 43 / 0.5)',
  },
  dark: {
    '--mantine-color-body': '#0F1A1F',
    '--mantine-color-text': '#E8E4DA',
    '--mantine-color-dimmed': '#9AA7AB',
    '--mantine-color-placeholder': '#8B989D',
    '--mantine-color-error': '#F2938C',
    '--mantine-color-default-border': '#33434A',
    '--naru-surface': '#16242A',
    '--naru-sunken': '#131F25',
    '--naru-line': '#26363D',
    '--naru-field': '#6B7A81',
    '--naru-muted': '#9AA7AB',
    '--naru-link': '#5DBDB9',
    '--naru-tint': '#12302F',
    '--naru-gold': '#D2A650',
    '--naru-good': '#7ED0A4',
    '--naru-bad': '#F2938C',
    '--naru-veil': 'rgb(0 0 0 / 0.6)',
  },
};
