import classes from './ui.module.css';

export const Stages = ({ stages, at }: { stages: readonly string[]; at: number }) => (
  <ol className={classes.stages} aria-label="진행 단계">
    {stages.map((stage, index) => (
      <li key={stage} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
        {stage}
      </li>
    ))}
  </ol>
);
