/**
 * What `npm run migration` sees of the collections: it takes the tables that a file exports by name, and only this kind of module can
 * export whatever has been declared.
 */
module.exports = require("./collections.table.ts").itemTables;
