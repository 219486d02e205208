import { createTheme, type MantineColorsTuple } from '@mantine/core';

const blue: MantineColorsTuple = [
  '#EEF3FA',
  '#DCE6F4',
  '#B9CBE6',
  '#93AED6',
  '#6D90C4',
  '#4B73B0',
  '#35609F',
  '#284D8C',
  '#1F3F7A',
  '#17305F',
];

/** Mantine speaks our tokens. Its CSS variables stand in mantine.css: the policy forbids inline styles. */
export const theme = createTheme({
  colors: { blue },
  primaryColor: 'blue',
  primaryShade: 8,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { transitionProps: { duration: 100 } } },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
  },
});
