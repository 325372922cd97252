import '@testing-library/jest-dom';

// One bundle, because all of them use Testing Library's configuration.
export * from '@testing-library/react';
export { default } from '@testing-library/user-event';
