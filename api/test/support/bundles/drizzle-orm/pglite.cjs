module.exports = require('./packages.bundle.ts').pglite;
