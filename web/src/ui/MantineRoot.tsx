import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
// Styles of the parts that are in use, in Mantine's own order. As layers, of which the least of our own rules
// is stronger, whichever arrives last (base.css).
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import './mantine.css';

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
const theme = createTheme({
  colors: { blue },
  primaryColor: 'blue',
  primaryShade: 8,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { transitionProps: { duration: 100 } } },
    Menu: { defaultProps: { transitionProps: { duration: 100 } } },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
  },
});

/**
 * What parts of Mantine stand in. Each has its own and arrives with its first use: no page waits for Mantine,
 * which is a sixth of what a signed-in page would load (decision 68).
 */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
