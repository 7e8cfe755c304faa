import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { PortProvider, type Resolve } from '../container/index.ts';

interface Props extends Pick<MantineProviderProps, 'theme' | 'colorSchemeManager' | 'children'> {
  readonly resolve: Resolve;
  /** By which the page's policy knows styles that are made while it runs. */
  readonly nonce: string | undefined;
}

/** What every page stands in: its theme, whose variables come from a file (scripts/theme-vars.ts), and its ports. */
export const Root = ({ resolve, nonce, children, ...theme }: Props) => (
  <MantineProvider
    {...theme}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce ?? ''}
    deduplicateInlineStyles
    withGlobalClasses={false}
    withCssVariables={false}
  >
    <PortProvider resolve={resolve}>{children}</PortProvider>
  </MantineProvider>
);
