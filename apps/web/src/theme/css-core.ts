// Only the parts that the first screen needs, in the order in which Mantine's own sheet has them. An overlay brings its own.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import './theme-vars.gen.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import '@naru/frontend/base.css';
import '@naru/frontend/layout.css';
import '@naru/frontend/market.css';
