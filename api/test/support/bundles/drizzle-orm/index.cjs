module.exports = require('./packages.bundle.ts').orm;
