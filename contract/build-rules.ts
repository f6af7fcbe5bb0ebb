/** The header of the API's answers with the id of the running build. */
export const BUILD_HEADER = "X-Build";
