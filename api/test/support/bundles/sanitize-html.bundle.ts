export { default } from 'sanitize-html';
