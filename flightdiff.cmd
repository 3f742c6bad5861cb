@echo off
rem Starts Flightdiff; builds it first where it was never built or its sources are newer than the last build.
rem Environment: JAVA_HOME, FLIGHTDIFF_JAVA_OPTIONS (options for the JVM, such as -Xmx8g).
setlocal EnableExtensions DisableDelayedExpansion

rem Each of these makes the JVM greet on standard error.
set "JAVA_TOOL_OPTIONS="
set "JDK_JAVA_OPTIONS="
set "_JAVA_OPTIONS="

for %%R in ("%~dp0.") do set "root=%%~fR"
set "target=%root%\target"
set "built=%target%\flightdiff.built"
set "lock=%target%\flightdiff.lock"
set "log=%target%\build.log"

call :find_java || exit /b 5
call :is_built || call :build || exit /b 5

rem The JVM's own warnings would land on standard output, amid a report. With JFR's log off altogether, jdk.jfr fails on null constants.
set "options=-Xlog:disable -Xlog:jfr*=error:stderr -XX:+DisplayVMOutputToStderr"
rem JavaFX loads native libraries, and uses sun.misc.Unsafe; JDK 24 and newer warn of both, JDK 17 does not know the second option.
"%java%" --sun-misc-unsafe-memory-access=allow -version >nul 2>&1
if not errorlevel 1 set "options=%options% --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"
rem A command, or the first comparison in a window, ends before C2 has paid for itself.
set "options=%options% -XX:TieredStopAtLevel=1"
"%java%" %options% %FLIGHTDIFF_JAVA_OPTIONS% -jar "%target%\flightdiff.jar" %*
set "status=%errorlevel%"
if not "%status%"=="1" exit /b %status%
rem A JVM that cannot start exits with 1, too, which is kept for --fail-on.
"%java%" %options% %FLIGHTDIFF_JAVA_OPTIONS% -jar "%target%\flightdiff.jar" --version >nul 2>&1
if not errorlevel 1 exit /b 1
echo flightdiff: "%java%" cannot start: see above>&2
exit /b 5

:find_java
set "java="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if not defined java for /f "delims=" %%J in ('where java 2^>nul') do if not defined java set "java=%%J"
if not defined java (
    echo flightdiff: no Java found: install a JDK, 17 or newer, see "%root%\docs\install.md">&2
    exit /b 1
)
rem Known since JDK 16.
"%java%" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if errorlevel 1 (
    echo flightdiff: "%java%" is older than Java 17: install a newer JDK or set JAVA_HOME, see "%root%\docs\install.md">&2
    exit /b 1
)
exit /b 0

:is_built
if not exist "%built%" exit /b 1
if not exist "%target%\flightdiff.jar" exit /b 1
powershell -NoProfile -Command "Set-Location -LiteralPath $env:root; $built = (Get-Item -LiteralPath $env:built).LastWriteTimeUtc; if (Get-ChildItem 'src\main','pom.xml','.mvn' -Recurse | Where-Object { $_.LastWriteTimeUtc -gt $built }) { exit 1 }"
exit /b %errorlevel%

:build
where mvn >nul 2>&1
if errorlevel 1 (
    echo flightdiff: no Maven found: install Maven, 3.8.7 or newer, see "%root%\docs\install.md">&2
    exit /b 1
)
if not exist "%target%" mkdir "%target%"
rem One launcher at a time builds; a lock that stands for ten minutes was left behind.
for /l %%N in (1,1,600) do (
    mkdir "%lock%" 2>nul && goto build_alone
    ping -n 2 127.0.0.1 >nul
)
:build_alone
call :is_built && goto build_done
rem Dated before the build, so that what is edited meanwhile counts as newer.
type nul >"%built%.begun"
pushd "%root%"
call mvn -q -B -Dmaven.test.skip=true package >"%log%" 2>&1 <nul
set "status=%errorlevel%"
popd
if not "%status%"=="0" (
    rmdir "%lock%" 2>nul
    echo flightdiff: the build failed, see "%log%">&2
    exit /b 1
)
move /y "%built%.begun" "%built%" >nul
:build_done
rmdir "%lock%" 2>nul
exit /b 0
