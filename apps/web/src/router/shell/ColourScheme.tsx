import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Choice } from '../../shared/ui/Choice.tsx';
import { useRuns } from '../../shared/use-runs.ts';

const CHOICES: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'auto', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

/** Light, dark, or as the system says. */
export const ColourScheme = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const runs = useRuns();
  const choose = (value: string): void => {
    const chosen = CHOICES.find((choice) => choice.value === value);
    if (chosen) setColorScheme(chosen.value);
  };
  return <Choice legend="화면 밝기" name="colour-scheme" value={runs ? colorScheme : 'auto'} choices={CHOICES} onChange={choose} />;
};
